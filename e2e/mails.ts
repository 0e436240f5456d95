import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

/**
 * The text of the newest mail to an address whose subject has these words. Without a mail server, mails are files.
 */
export async function mailTo(address: string, words: string): Promise<string> {
  let link: string | undefined
  await expect(() => {
    link = outboxes()
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((path) => path.includes(address))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((path) => readFileSync(path, 'utf8'))
      .find((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.includes(words))
    expect(link, `a mail "${words}" to ${address}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}

/** The link in that mail. Mails wrap long lines, with `=` where they do. */
export async function linkTo(address: string, words: string): Promise<string> {
  const mail = (await mailTo(address, words)).replaceAll('=\r\n', '').replaceAll('=\n', '')
  const link = /https?:\/\/\S+\/api\/auth\/\S+/.exec(mail)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${mail}`)
  return link.replaceAll('=3D', '=')
}

// Each server under test has a folder of its own, which throwaway-server.ts makes. No test uses an address twice.
function outboxes(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith('kinfolio-e2e-'))
    .map((name) => join(tmpdir(), name, 'outbox'))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory())
}
