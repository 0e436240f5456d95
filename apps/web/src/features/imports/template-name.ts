/** What a file is called by its bank or program besides what it is of: days, counters, and the words of every export. */
const extension = /\.[a-z0-9]{1,5}$/i
const numbers = /\d+/g
const between = /[\s_\-.,;:()[\]]+/g
const saysNothing = new Set([
  'export',
  'exports',
  'download',
  'copy',
  'kopie',
  'final',
  'neu',
  'new',
  'vom',
  'from',
  'to',
  'bis',
])
const longest = 60

/**
 * A name for what was set for a file: the words of its name without days and counters, else how it was recognised; with a number where
 * that name is taken.
 */
export function proposedTemplateName(
  { fileName, format }: { fileName: string; format: string },
  taken: readonly string[],
): string {
  const words = fileName
    .replace(extension, '')
    .replaceAll(numbers, ' ')
    .replaceAll(between, ' ')
    .trim()
    .split(' ')
    .filter((word) => word.length > 1 && !saysNothing.has(word.toLowerCase()))
  const said = words.length > 0 ? words.join(' ') : format
  const name = `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`.slice(0, longest).trim()
  const known = new Set(taken.map((each) => each.toLowerCase()))
  if (!known.has(name.toLowerCase())) return name
  let number = 2
  while (known.has(`${name} ${number}`.toLowerCase())) number += 1
  return `${name} ${number}`
}
