import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { messagesOf } from './catalogues.ts'

const translated = `
msgid ""
msgstr "Language: cs\\n"

msgid "Save"
msgstr "Uložit"

msgid "Delete {name}?"
msgstr "Smazat {name}?"

msgid "{count, plural, one {# row} other {# rows}}"
msgstr "{count, plural, one {# řádek} few {# řádky} other {# řádků}}"

msgid "Cancel"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Pryč"
`

let folder = ''
let file = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'))
  file = join(folder, 'cs.po')
  await writeFile(file, translated)
})
afterAll(() => rm(folder, { recursive: true }))

const rows = (count: number) => plural(count, { one: '# row', other: '# rows' })
const question = (name: string) => t`Delete ${name}?`

describe('words in the code', () => {
  it('are English without a catalogue', () => {
    expect([t`Save`, question('Meridian'), rows(1), rows(2)]).toEqual([
      'Save',
      'Delete Meridian?',
      '1 row',
      '2 rows',
    ])
  })

  it('are said in the language of a catalogue, by its rules, and in English where it has none', async () => {
    i18n.loadAndActivate({ locale: 'cs', messages: await messagesOf(file, 'cs') })
    expect([t`Save`, question('Meridian'), t`Cancel`]).toEqual(['Uložit', 'Smazat Meridian?', 'Cancel'])
    expect([1, 3, 7].map(rows)).toEqual(['1 řádek', '3 řádky', '7 řádků'])
    i18n.loadAndActivate({ locale: 'en', messages: {} })
  })
})

describe('a catalogue', () => {
  it('has what is translated and still in the code', async () => {
    expect(Object.keys(await messagesOf(file, 'cs'))).toHaveLength(3)
  })

  it('of the language that nobody speaks has all words with accents, and values as they are', async () => {
    i18n.loadAndActivate({ locale: 'en', messages: await messagesOf(file, 'qps-ploc') })
    expect([t`Save`, question('Meridian'), t`Cancel`, rows(2)]).toEqual([
      'Śávé',
      'Ďéĺéťé Meridian?',
      'Ćáńćéĺ',
      '2 ŕóŵś',
    ])
    i18n.loadAndActivate({ locale: 'en', messages: {} })
  })
})
