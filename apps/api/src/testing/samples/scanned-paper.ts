import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'

import type { Sample } from '../walk.ts'

/** What the walk over the contract needs to know about papers that are pictures. */
export const sample: Sample = {
  id: 'scannedPaper',
  noun: 'scanned-papers',
  make: {
    path: '/attachments/upload',
    isForm: true,
    body: ({ position }) => ({
      file: new File([Buffer.from(pdfOf({ title: 'Marked scan' }))], 'Marked scan.pdf'),
      type: 'position',
      entityId: position,
      title: 'Marked scanned paper',
      // A role without values has to see it.
      kind: 'IDENTITY_PAPER',
    }),
  },
  calls: {
    'attachments.searchable': (ids) => ({ ids: { id: ids.scannedPaper ?? '' } }),
    'attachments.stopScan': (ids) => ({ ids: { id: ids.scannedPaper ?? '' } }),
    'attachments.startScan': (ids) => ({ ids: { id: ids.scannedPaper ?? '' } }),
  },
}
