import type { BackupManifest } from '@kinfolio/contract/backups'
import { expect, it } from 'vitest'

import { readContents } from './rules.ts'

const mega = 1024 ** 2

/** The manifest of an archive that has these entries and no table. */
function manifestOf(files: BackupManifest['files']): BackupManifest {
  return {
    product: 'Kinfolio',
    schemaVersion: 1,
    madeAt: '2026-04-10T12:00:00.000Z',
    organisation: { id: 'an id', name: 'Ours', settings: {}, isSample: false },
    includesFiles: true,
    missingFiles: [],
    members: [],
    tables: [],
    files,
  }
}

function readWith(files: BackupManifest['files'], mostBytes: number) {
  const entries = new Map([['manifest.json', 1], ...files.map(({ path, bytes }) => [path, bytes] as const)])
  return readContents(manifestOf(files), entries, { allTables: [], mostBytes })
}

const fileOf = (letter: string, bytes: number) => {
  const sha256 = letter.repeat(64)
  return { path: `files/${sha256}`, sha256, bytes }
}

it('takes files up to the bound of the installation, and no more', () => {
  const files = [fileOf('a', 3 * mega), fileOf('b', 2 * mega)]
  expect(readWith(files, 5 * mega)).toEqual({
    value: { tables: [], files: files.map((file) => file.sha256) },
  })
  expect(readWith(files, 5 * mega - 1)).toEqual({ refusal: expect.stringMatching(/unpack to more/) })
})

it('refuses a part of the records that would fill the memory', () => {
  const part = { path: 'records/positions.json', sha256: 'a'.repeat(64), bytes: 97 * mega }
  expect(readWith([part], 1024 * mega)).toEqual({ refusal: expect.stringMatching(/larger than any backup/) })
})
