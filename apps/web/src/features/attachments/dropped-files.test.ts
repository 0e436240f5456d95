import { describe, expect, it } from 'vitest'

import { droppedFiles, namedPaste } from './dropped-files.ts'

const letter = new File(['a'], 'letter.pdf')
const folder = new File([], 'Taxes')
const itemOf = (file: File | null, isDirectory: boolean) => ({
  kind: 'file',
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory }),
})

describe('what somebody drops on a page', () => {
  it('is the files without the folders', () => {
    const items = [itemOf(letter, false), itemOf(folder, true), { ...itemOf(null, false), kind: 'string' }]
    expect(droppedFiles({ files: [letter, folder], items })).toEqual([letter])
  })

  it('is every file where the browser says nothing of folders', () => {
    expect(droppedFiles({ files: [letter], items: [] })).toEqual([letter])
  })
})

describe('what somebody pastes', () => {
  it('gets a name of its own only where it is called as every pasted picture', () => {
    const picture = namedPaste(new File(['a'], 'image.png', { type: 'image/png' }), 'Pasted', '2026-11-23')
    expect([picture.name, picture.type]).toEqual(['Pasted 2026-11-23.png', 'image/png'])
    expect(namedPaste(letter, 'Pasted', '2026-11-23')).toBe(letter)
  })
})
