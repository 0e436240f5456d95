/**
 * A text whose lines end with a blank where a paragraph goes on (RFC 3676), with whole paragraphs. A line of another depth of quotes
 * begins one anew, so that nothing of an answer becomes a part of what it quotes.
 */
export function unflowed(text: string, takesBlanks: boolean): string {
  const paragraphs: { depth: number; words: string; goesOn: boolean }[] = []
  for (const line of text.split('\n')) {
    const [, marks = '', stuffed = ''] = /^(>*)(.*)$/s.exec(line) ?? []
    const depth = marks.length
    const words = stuffed.startsWith(' ') ? stuffed.slice(1) : stuffed
    const isSignature = words === '-- '
    const goesOn = words.endsWith(' ') && !isSignature
    const last = paragraphs.at(-1)
    const own = goesOn && takesBlanks ? words.slice(0, -1) : words
    if (last?.goesOn === true && last.depth === depth && !isSignature) {
      last.words += own
      last.goesOn = goesOn
    } else paragraphs.push({ depth, words: own, goesOn })
  }
  return paragraphs
    .map(({ depth, words }) => (depth === 0 ? words : `${'>'.repeat(depth)} ${words}`))
    .join('\n')
}
