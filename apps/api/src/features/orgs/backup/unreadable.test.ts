import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'

import { aFamily, altered, backupOf, restore, textIn } from '../../../testing/backups.ts'
import { testApp, type Answer, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('an archive that can not be restored', () => {
  const positionOf = (archive: Uint8Array) => textIn(archive, 'records/positions.json')
  const manifestOf = (archive: Uint8Array, change: object) =>
    JSON.stringify({ ...(JSON.parse(textIn(archive, 'manifest.json')) as object), ...change })

  const cases: [string, (archive: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>, RegExp][] = [
    ['no zip file', () => strToU8('hello'), /no zip file, or it is damaged/],
    [
      'a zip file cut short',
      (archive) => archive.slice(0, archive.length - 100),
      /no zip file, or it is damaged/,
    ],
    ['another zip file', () => new Uint8Array(zipSync({ 'a.txt': strToU8('a') })), /no manifest.json/],
    [
      'a backup of something else',
      (archive) => altered(archive, { 'manifest.json': '{"product":"Other"}' }),
      /no backup of Kinfolio/,
    ],
    [
      'a backup of a later version',
      (archive) => altered(archive, { 'manifest.json': manifestOf(archive, { schemaVersion: 99 }) }),
      /newer version/,
    ],
    [
      'a manifest that is no JSON',
      (archive) => altered(archive, { 'manifest.json': '{"product":' }),
      /manifest of this backup is damaged/,
    ],
    [
      'a manifest without a name',
      (archive) => altered(archive, { 'manifest.json': manifestOf(archive, { organisation: {} }) }),
      /manifest of this backup is damaged/,
    ],
    [
      'settings that are none',
      (archive) => {
        const { organisation } = JSON.parse(textIn(archive, 'manifest.json')) as { organisation: object }
        const settings = { baseCurrency: 'EURO' }
        return altered(archive, {
          'manifest.json': manifestOf(archive, { organisation: { ...organisation, settings } }),
        })
      },
      /settings of the organisation are damaged/,
    ],
    [
      'an index to compare with whose name is too long',
      (archive) => {
        const { organisation } = JSON.parse(textIn(archive, 'manifest.json')) as { organisation: object }
        const settings = { benchmarkIndex: 'X'.repeat(61) }
        return altered(archive, {
          'manifest.json': manifestOf(archive, { organisation: { ...organisation, settings } }),
        })
      },
      /settings of the organisation are damaged/,
    ],
    [
      'a manifest that is too much to read',
      (archive) => altered(archive, { 'manifest.json': '['.repeat(1_000_000) }),
      /manifest of this backup is damaged/,
    ],
    [
      'records that were changed',
      (archive) =>
        altered(archive, {
          'manifest.json': manifestOf(archive, {}),
          'records/positions.json': positionOf(archive).replace('House', 'Hovel'),
        }),
      /positions.json of this backup was changed/,
    ],
    [
      'an entry that is missing',
      (archive) =>
        altered(archive, { 'manifest.json': manifestOf(archive, {}), 'records/positions.json': null }),
      /does not hold the files/,
    ],
    [
      'an entry too many',
      (archive) => altered(archive, { 'manifest.json': manifestOf(archive, {}), 'extra.txt': 'x' }),
      /does not hold the files/,
    ],
    [
      'a path that leads elsewhere',
      (archive) => altered(archive, { '../../etc/passwd': 'x' }),
      /does not hold the files/,
    ],
    [
      'a table that is not there',
      (archive) => altered(archive, { 'records/users.json': '[\n{"id":"x"}\n]\n' }),
      /does not know \(users\)/,
    ],
    [
      'a column that is not there',
      (archive) =>
        altered(archive, { 'records/positions.json': positionOf(archive).replaceAll('"name":', '"label":') }),
      /does not know \(positions\.label\)/,
    ],
    [
      'an organisation of its own choice',
      (archive) =>
        altered(archive, {
          'records/positions.json': positionOf(archive).replaceAll('"name":', '"org_id":'),
        }),
      /does not know \(positions\.org_id\)/,
    ],
    [
      'a row that lost its position',
      (archive) => altered(archive, { 'records/positions.json': null }),
      /position_id: The row of positions that it names is not in this backup/,
    ],
    [
      'a row that is there twice',
      (archive) => {
        const [first = ''] = positionOf(archive).split('\n').slice(1)
        return altered(archive, { 'records/positions.json': `[\n${first}\n${first.replace(/,$/, '')}\n]\n` })
      },
      /Row 2 of positions cannot be restored. Another row has its id/,
    ],
    [
      'a value of another kind',
      (archive) =>
        altered(archive, {
          'records/transactions.json': textIn(archive, 'records/transactions.json').replace(
            '"98765432109876543.1234567891"',
            '"much"',
          ),
        }),
      /Row 1 of transactions cannot be restored. amount: /,
    ],
    [
      'fewer rows than it says',
      (archive) => {
        const lines = textIn(archive, 'records/transaction_counts.json').split('\n')
        return altered(archive, {
          'records/transaction_counts.json': `[\n${lines[1]?.replace(/,$/, '')}\n]\n`,
        })
      },
      /not as many as the manifest says/,
    ],
    [
      'a list written on one line',
      (archive) => altered(archive, { 'records/positions.json': positionOf(archive).replaceAll('\n', '') }),
      /records in positions are damaged/,
    ],
    [
      'more than it admits to',
      (archive) => altered(archive, { 'records/positions.json': ' '.repeat(3_000_000) }),
      /unpacks to more/,
    ],
  ]

  let backedUp: { ada: Person; archive: Uint8Array<ArrayBuffer> }
  beforeAll(async () => {
    const ada = await aFamily(app)
    backedUp = { ada, archive: await backupOf(ada) }
  })

  it.each(cases)('as %s is refused in words, and nothing of it stays', async (_, change, words) => {
    const { ada, archive } = backedUp
    const answer: Answer = await restore(ada, change(archive))
    expect(answer.body, answer.text).toMatchObject({ status: 422, code: 'BACKUP_UNREADABLE' })
    expect(answer.body.message).toMatch(words)
    expect((await ada.get('/orgs')).body.total).toBe(1)
    expect((await ada.get('/users/me')).body.orgId).toBe(ada.orgId)
  })

  it('needs a session, and a file', async () => {
    const ada = await app.signUp()
    expect((await app.fetch('/api/orgs/restore', { method: 'POST' })).status).toBe(401)
    const answer = await ada.send('/orgs/restore', {})
    expect(answer.body).toMatchObject({
      status: 400,
      message: 'Choose the zip file that a backup gave you.',
    })
  })
})
