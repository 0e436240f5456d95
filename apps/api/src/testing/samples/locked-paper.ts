import { lockedPdf } from '@kinfolio/formats/testing/locked-pdf'

import type { Sample } from '../walk.ts'

const password = 'Marked password'

/** What the walk over the contract needs to know about papers that open with a password only. */
export const sample: Sample = {
  id: 'lockedPaper',
  noun: 'locked-papers',
  make: {
    path: '/attachments/upload',
    isForm: true,
    body: ({ position }) => ({
      file: new File([Buffer.from(lockedPdf(password, []))], 'Marked lock.pdf'),
      type: 'position',
      entityId: position,
      title: 'Marked locked paper',
      // A role without values has to see it.
      kind: 'IDENTITY_PAPER',
    }),
  },
  calls: {
    'attachments.readLocked': (ids) => ({ ids: { id: ids.lockedPaper ?? '' }, body: { password } }),
    'attachments.open': (ids) => ({ ids: { id: ids.lockedPaper ?? '' }, body: { password } }),
  },
}
