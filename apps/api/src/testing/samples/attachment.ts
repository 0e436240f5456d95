import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'

import type { Sample } from '../walk.ts'

const paper = (words: string) => new File([words], 'Marked paper.txt', { type: 'text/plain' })

const shared = { recipient: 'Marked recipient', note: 'Marked note', allowsDownload: true }

/** It has a page that can be drawn. */
const corrected = new File(
  [Buffer.from(pdfOf({ texts: [{ x: 72, y: 72, text: 'Marked words of a corrected paper' }] }))],
  'Marked paper.pdf',
  { type: 'application/pdf' },
)

/** What the walk over the contract needs to know about papers. */
export const sample: Sample = {
  id: 'attachment',
  noun: 'attachments',
  make: {
    path: '/attachments/upload',
    isForm: true,
    body: ({ position }) => ({
      file: paper('Marked words of a paper'),
      type: 'position',
      entityId: position,
      title: 'Marked paper',
      // A role without values has to see it.
      kind: 'IDENTITY_PAPER',
    }),
  },
  ties: [
    ({ attachment }) => ({
      path: `/attachments/${attachment}/replace`,
      form: { file: corrected },
    }),
    ({ attachment }) => ({ id: 'share', path: `/attachments/${attachment}/shares`, body: shared }),
  ],
  calls: {
    'attachments.upload': (ids) => ({
      form: {
        file: paper('Other words of a paper'),
        type: 'position',
        entityId: ids.position ?? '',
        kind: 'IDENTITY_PAPER',
      },
    }),
    'attachments.ofRecord': (ids) => ({
      ids: { entityType: 'position', entityId: ids.position ?? '' },
    }),
    'attachments.unlinked': () => ({ ids: { entityType: 'position' } }),
    'attachments.link': (ids) => ({
      body: { attachmentIds: [ids.attachment], entityType: 'position', entityId: ids.receiving },
    }),
    'attachments.page': () => ({ ids: { page: '1' } }),
    'attachments.pageWords': () => ({ ids: { page: '1' } }),
    'attachments.find': ({ attachment }) => ({ path: `/attachments/${attachment}/find?text=marked` }),
    'attachments.replace': () => ({ form: { file: paper('A corrected paper') } }),
    'paperShares.create': () => ({ body: shared }),
    'paperShares.update': () => ({ body: { note: 'New' } }),
    'attachments.noteValue': () => ({ body: { field: 'reference', value: 'Marked reference' } }),
    'attachments.update': () => ({ body: { description: 'New' } }),
  },
}
