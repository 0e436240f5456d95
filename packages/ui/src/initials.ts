/** Up to two letters for a name, from its first and its last word. Words without a letter or digit do not count. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return chosen.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0]?.toLocaleUpperCase() ?? '').join('')
}
