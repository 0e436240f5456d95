import { limits } from '../files/limits.ts'
import { linesOf, tooManyRows } from '../files/text-lines.ts'

/** One record: its fields by their letter. Only the first field of each letter counts. */
export type QifRecord = { line: number; raw: string; field: (letter: string) => string | null }

/** A list of one kind. `account` is the account of the list, if an `!Account` before it names one. */
type Section = { type: string; account: string | null; records: QifRecord[] }

// Sections of these kinds have no transactions.
const lists = new Set(['cat', 'class', 'memorized', 'security', 'prices', 'tag', 'budget'])

/** The lists of a file, with their kinds in lower case. An `!Account` names the account of the next section. */
export function qifSections(text: string): Section[] {
  const sections: Section[] = []
  let [type, account] = ['', null as string | null]
  let records = 0
  let fields: { line: number; content: string }[] = []
  const endRecord = () => {
    const record = recordOf(fields)
    if (record !== null) records += 1
    if (records > limits.rows) throw tooManyRows()
    fields = []
    if (record !== null && type === 'account') account = record.field('N')
    else if (record !== null) sections.at(-1)?.records.push(record)
  }
  for (const { line, content: raw } of linesOf(text)) {
    const content = raw.trim()
    if (content.startsWith('!')) {
      endRecord()
      const [, named] = /^!Type:(.+)$/i.exec(content) ?? []
      if (named !== undefined) {
        type = named.trim().toLowerCase()
        sections.push({ type, account, records: [] })
      } else if (/^!Account/i.test(content)) type = 'account'
    } else if (/^\^+$/.test(content)) endRecord()
    else if (content !== '') fields.push({ line, content })
  }
  endRecord()
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
