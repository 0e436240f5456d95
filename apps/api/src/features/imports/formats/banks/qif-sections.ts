/** One record: its fields by their letter, the first of each. */
export type QifRecord = { line: number; raw: string; field: (letter: string) => string | null }

/** A list of one kind; what it is about, where an `!Account` before it says so. */
type Section = { type: string; account: string | null; records: QifRecord[] }

/** Lists of categories and securities hold no transactions, and an `!Account` names what the next section is about. */
export function qifSections(text: string): Section[] {
  const sections: Section[] = []
  let [type, account] = ['', null as string | null]
  let fields: { line: number; content: string }[] = []
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const content = raw.trim()
    if (content.startsWith('!')) {
      fields = []
      const [, named] = /^!Type:(.+)$/i.exec(content) ?? []
      if (named !== undefined) {
        type = named.trim()
        sections.push({ type, account, records: [] })
      } else if (/^!Account/i.test(content)) type = 'Account'
    } else if (content === '^') {
      const record = recordOf(fields)
      fields = []
      if (record !== null && type === 'Account') account = record.field('N')
      else if (record !== null) sections.at(-1)?.records.push(record)
    } else if (content !== '') fields.push({ line: at + 1, content })
  }
  const lists = new Set(['Cat', 'Class', 'Memorized', 'Security', 'Prices', 'Tag', 'Budget'])
  return sections.filter((section) => !lists.has(section.type))
}

function recordOf(fields: readonly { line: number; content: string }[]): QifRecord | null {
  const [start] = fields
  if (start === undefined) return null
  return {
    line: start.line,
    raw: fields.map(({ content }) => content).join(' '),
    field: (letter) =>
      fields
        .find(({ content }) => content.startsWith(letter))
        ?.content.slice(1)
        .trim() || null,
  }
}
