/** The places to which the links of a page lead, each once, in the order of the page. Nothing in the frame can tell them. */
export function linkHosts(html: string): string[] {
  const hosts = [...html.matchAll(/<a\b[^>]*? href="(https?:[^"]*)"/g)].flatMap(
    ([, address = '']) => URL.parse(address.replaceAll('&amp;', '&'))?.host ?? [],
  )
  return [...new Set(hosts)]
}
