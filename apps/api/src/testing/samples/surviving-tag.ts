import type { Sample } from '../walk.ts'

/** The tag that another one is merged into. No address begins with its noun. */
export const sample: Sample = {
  id: 'survivor',
  noun: 'surviving-tags',
  make: { path: '/tags', body: () => ({ name: 'Marked surviving tag' }) },
  calls: {},
}
