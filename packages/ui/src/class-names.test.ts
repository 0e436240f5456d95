import { expect, it } from 'vitest'

import { classNames } from './class-names.tsx'

it.each([
  [['px-4 py-2', 'p-0'], 'p-0'],
  [['flex', undefined, false, 'hidden'], 'hidden'],
  [['text-2xs', 'text-muted'], 'text-2xs text-muted'],
  [['text-sm', 'text-2xs'], 'text-2xs'],
  [[['px-4'], 'px-2'], 'px-2'],
  [[{ 'px-4': true }, 'px-2'], 'px-2'],
])('lets the later of two win that set the same: %j', (values, joined) => {
  expect(classNames(...values)).toBe(joined)
})

it('leaves what stands alone as it is', () => {
  expect(classNames('flex gap-2', undefined, false)).toBe('flex gap-2')
  expect(classNames(['flex', 'gap-2'])).toBe('flex gap-2')
  expect(classNames(undefined, null, false)).toBe('')
})
