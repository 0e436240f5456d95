import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { strToU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { sha256 } from '../../../platform/files.ts'
import { aFamily, backupOf, restore, textIn } from '../../../testing/backups.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** What lies on the disk for the length of a call. */
async function staged(): Promise<string[]> {
  const folders = await readdir(app.uploads)
  return (await Promise.all(folders.map((name) => readdir(join(app.uploads, name))))).flat()
}

describe('a backup', () => {
  it('names its files with their SHA-256, and holds each decimal as exact text', async () => {
    const ada = await aFamily(app)
    const answer = await ada.get(`/orgs/${ada.orgId}/backup`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-backup-2026-04-10.zip"',
    )
    const entries = unzipSync(answer.bytes)
    const manifest = JSON.parse(textIn(answer.bytes, 'manifest.json')) as {
      files: { path: string; sha256: string; bytes: number }[]
    }
    expect(manifest).toMatchObject({
      product: 'Kinfolio',
      schemaVersion: 1,
      madeAt: '2026-04-10T12:00:00.000Z',
      organisation: { id: ada.orgId, name: 'The Lovelaces', settings: { description: 'Ours' } },
      members: [{ name: 'Ada', email: ada.email, role: 'owner' }],
    })
    expect(Object.keys(entries).toSorted()).toEqual(
      ['manifest.json', ...manifest.files.map((file) => file.path)].toSorted(),
    )
    for (const file of manifest.files) {
      const content = entries[file.path] ?? new Uint8Array()
      expect({ sha256: sha256(content), bytes: content.length }, file.path).toEqual({
        sha256: file.sha256,
        bytes: file.bytes,
      })
    }
    const rows = JSON.parse(textIn(answer.bytes, 'records/transactions.json'))
    expect(rows[0]).toMatchObject({
      amount: '98765432109876543.1234567891',
      quantity: '1234.567890123456789012',
    })
    expect(rows).toHaveLength(5)
    expect(textIn(answer.bytes, `files/${sha256(strToU8('a deed'))}`)).toBe('a deed')
  })

  it('holds every table whose key begins with the organisation, but members, the change log, what is made of rows, and files on their way', async () => {
    const ada = await aFamily(app)
    const manifest = JSON.parse(textIn(await backupOf(ada), 'manifest.json'))
    const { rows } = await app.connection.pool.query<{ name: string }>(
      `select c.relname as name from pg_constraint p join pg_class c on c.oid = p.conrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = p.conkey[1]
        where p.contype = 'p' and a.attname = 'org_id' and c.relnamespace = 'public'::regnamespace`,
    )
    const apart = new Set([
      'roles',
      'changes',
      'position_standings',
      'standing_inputs',
      'search_records',
      'search_entries',
      // Links to papers are given by people, and end with the installation.
      'attachment_shares',
      'attachment_share_views',
      // So are addresses of calendars.
      'cost_feeds',
      // And the ways to mailboxes elsewhere, with their passwords.
      'mailboxes',
      'mailbox_readings',
      'notify_keys',
      // What somebody keeps for themselves is in their own export.
      'private_views',
      'private_reports',
      'report_defaults',
      'chats',
      'chat_turns',
      // Which model is told what is chosen anew, with its key.
      'assistant_models',
      'model_calls',
      'proposals',
      'message_reads',
      // What is not sent yet: nobody wants a mail to go from a copy.
      'message_drafts',
      // Whom notes name is invited anew, and who looks is of the moment.
      'message_mentions',
      'message_presence',
      'paper_texts',
      'paper_pages',
      'paper_index',
      'stale_papers',
      'scanned_pages',
      'scan_copies',
      // Whoever restores has its own scanner look.
      'paper_checks',
      'printed_accounts',
      'expected_paper_notices',
      // Files on their way are no papers yet.
      'uploads',
      'upload_parts',
    ])
    const tables = rows.map((row) => row.name).filter((name) => !apart.has(name))
    expect(manifest.tables.map((table: { name: string }) => table.name).toSorted()).toEqual(tables.toSorted())
  })

  it('holds no row of another organisation, no hash of an invitation, and nothing else about people', async () => {
    const [ada, eve] = [await aFamily(app), await aFamily(app)]
    const invited = await ada.call('POST', `/orgs/${ada.orgId}/roles`, { email: 'guest@example.com' })
    expect(invited.status, invited.text).toBe(201)
    const archive = await backupOf(ada)
    const text = Object.keys(unzipSync(archive))
      .map((path) => textIn(archive, path))
      .join('\n')
    expect(text).not.toContain(eve.orgId)
    expect(text).not.toContain('guest@example.com')
    expect(text).not.toMatch(/password|invitation_hash|token/)
  })

  it('holds the files that rows name: no bytes of nobody, no parts of uploads that are on their way', async () => {
    const ada = await aFamily(app)
    await app.files.put(`orgs/${ada.orgId}`, strToU8('bytes of nobody'))
    const words = new Uint8Array(Buffer.alloc(4 * 1024 * 1024, 'part '))
    const upload = { fileName: 'report.txt', bytes: words.length + 1, type: 'position' }
    const begun = await ada.call('POST', '/uploads', upload)
    const part = await ada.send(`/uploads/${begun.body.id}/parts/0`, {
      file: new File([words], 'part'),
      sha256: sha256(words),
    })
    expect(part.status, part.text).toBe(200)
    expect(await app.files.list(`orgs/${ada.orgId}`)).toHaveLength(3)
    const answer = await ada.get(`/orgs/${ada.orgId}/backup`)
    const paths = Object.keys(unzipSync(answer.bytes))
    expect(paths.filter((path) => path.startsWith('files/'))).toEqual([`files/${sha256(strToU8('a deed'))}`])
    expect(answer.headers.get('content-length')).toBe(`${answer.bytes.length}`)
    expect(await staged()).toEqual([])
  })

  it('says which of its files the store has lost, and so does whoever restores it', async () => {
    const ada = await aFamily(app)
    const lost = sha256(strToU8('a deed'))
    await app.files.remove(`orgs/${ada.orgId}`, lost)
    const archive = await backupOf(ada)
    expect(JSON.parse(textIn(archive, 'manifest.json'))).toMatchObject({
      includesFiles: true,
      missingFiles: [lost],
    })
    const restored = await restore(ada, archive)
    expect(restored.body, restored.text).toMatchObject({ lacksFiles: true, files: 0 })
  })

  it('can be made without files', async () => {
    const ada = await aFamily(app)
    const answer = await ada.get(`/orgs/${ada.orgId}/backup?files=false`)
    expect(Object.keys(unzipSync(answer.bytes)).filter((path) => path.startsWith('files/'))).toEqual([])
    const restored = await restore(ada, answer.bytes)
    expect(restored.body, restored.text).toMatchObject({ lacksFiles: true, files: 0 })
  })

  it('is made by owners and admins only, and is nothing to a stranger', async () => {
    const [ada, eve] = [await aFamily(app), await app.founder()]
    expect((await eve.get(`/orgs/${ada.orgId}/backup`)).status).toBe(404)
    expect((await app.fetch(`/api/orgs/${ada.orgId}/backup`)).status).toBe(401)
    const answer = await ada.get(`/orgs/${ada.orgId}/backup?files=perhaps`)
    expect(answer.status).toBe(400)
  })
})
