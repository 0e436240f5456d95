type Leaf = string | number | boolean | Blob

/**
 * What a call of the contract is over HTTP: names in the path take their values from the input; the rest is the query
 * of a GET or a DELETE and else the body, as JSON or, with a file in it, as a form. Lists and what is nested are written
 * `type[0]=CASH`, as the server reads them.
 */
export function requestOf(method: string, path: string, input: unknown): { path: string; init: RequestInit } {
  const rest: Record<string, unknown> = { ...Object(input) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const isList = Array.isArray(input)
  const isAllInPath = path !== filled && Object.keys(rest).length === 0
  if (input === undefined || isAllInPath) return { path: filled, init: { method } }
  const leaves = leavesOf(isList ? input : rest)
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(
      leaves.flatMap(([name, leaf]) => (leaf instanceof Blob ? [] : [[name, String(leaf)]])),
    ).toString()
    return { path: query === '' ? filled : `${filled}?${query}`, init: { method } }
  }
  if (!leaves.some(([, leaf]) => leaf instanceof Blob)) {
    const body = JSON.stringify(isList ? input : rest)
    return { path: filled, init: { method, body, headers: { 'content-type': 'application/json' } } }
  }
  const form = new FormData()
  for (const [name, leaf] of leaves) form.append(name, leaf instanceof Blob ? leaf : String(leaf))
  return { path: filled, init: { method, body: form } }
}

/** Every value, by its path through lists and objects. */
function leavesOf(value: unknown, name = ''): [string, Leaf][] {
  if (value === undefined || value === null) return []
  if (typeof value === 'object' && !(value instanceof Blob)) {
    return Object.entries(value).flatMap(([key, below]) =>
      leavesOf(below, name === '' ? key : `${name}[${key}]`),
    )
  }
  // Values that the contract takes besides lists and objects.
  return [[name, value as Leaf]]
}
