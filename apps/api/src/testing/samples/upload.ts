import { createHash } from 'node:crypto'

import type { Sample } from '../walk.ts'

const words = 'Marked words in one part'

const part = {
  file: new File([words], 'part'),
  sha256: createHash('sha256').update(words).digest('hex'),
}

const begun = {
  fileName: 'Marked upload.txt',
  bytes: words.length,
  type: 'position',
  // A role without values has to see it.
  kind: 'IDENTITY_PAPER',
}

/** What the walk over the contract needs to know about files that come in parts. */
export const sample: Sample = {
  id: 'upload',
  noun: 'uploads',
  make: { path: '/uploads', body: ({ position }) => ({ ...begun, entityId: position }) },
  ties: [({ upload }) => ({ path: `/uploads/${upload}/parts/0`, form: part })],
  calls: {
    'uploads.begin': (ids) => ({ body: { ...begun, entityId: ids.position } }),
    'uploads.part': (ids) => ({ ids: { at: '0', id: ids.upload ?? '' }, form: part }),
  },
}
