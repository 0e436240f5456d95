import { AttachmentForm, AttachmentUpdate } from '@kinfolio/contract/attachments'
import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../access/scope.ts'
import { keepPaper, updateAttachment } from '../features/attachments/commands.ts'
import type { AttachmentLimits } from '../features/attachments/upload/rules.ts'
import type { FileStore } from '../platform/files.ts'
import { type IdsByKind, recordNamed } from './named-records.ts'
import type { DemoPaper } from './papers.ts'
import type { DemoDay } from './rows.ts'

/** Where the papers of a sample are kept. */
export type SamplePapers = { files: FileStore; limits: AttachmentLimits }

/** Writes letters and keeps them as papers, on the records that they name. */
export async function keepAll(
  org: OrgScope,
  letters: readonly DemoPaper[],
  { store, ids, today }: { store: SamplePapers; ids: IdsByKind; today: Day },
): Promise<void> {
  const dayOf = (on: DemoDay) => (typeof on === 'number' ? addDays(today, on) : on)
  const wordsOf = (on: DemoDay) => inLetters(dayOf(on))
  for (const { fileName, of, kind, on, period, issuer, lines } of letters) {
    if (on !== undefined && dayOf(on) > today) continue
    const file = new File([Buffer.from(letterOf(lines(wordsOf)))], fileName)
    const record = of === undefined ? { entityType: 'position' } : recordNamed(of, ids)
    const { entityType: type, entityId } = record as { entityType: string; entityId?: string }
    const { file: _, ...filled } = AttachmentForm.parse({ file, type, entityId, kind })
    const keep = () => store.files.put(`orgs/${org.orgId}`, file)
    const content = { fileName, mediaType: 'application/pdf', inert: null, bytes: file.size }
    const { id, version } = await keepPaper(org, store, { ...content, sha256: await keep(), keep }, filled)
    if (kind === undefined) continue
    const [periodFrom = null, periodTo = null] = period ?? []
    const told = { on: on === undefined ? null : dayOf(on), periodFrom, periodTo }
    const issuerId = issuer === undefined ? null : ids.company.get(issuer)
    await updateAttachment(org, id, AttachmentUpdate.parse({ ...told, issuerId, version }))
  }
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day as letters have it: 3 September 2026. */
export function inLetters(on: string): string {
  const [year, month, date] = on.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** A letter on one page: who sends it in large letters, and the lines below. */
export function letterOf([head = '', ...lines]: readonly string[]): Uint8Array {
  const texts = lines.map((text, line) => ({ x: 72, y: 110 + 20 * line, text, size: 11 }))
  return pdfOf({
    texts: [{ x: 72, y: 72, text: head, size: 18 }, ...texts.filter(({ text }) => text !== '')],
  })
}
