import { expect } from 'vitest'

import { lookForViruses } from '../features/attachments/checks/jobs.ts'
import { createLog } from '../platform/log.ts'
import { asAdministration } from './administration.ts'
import { eicar, standInClamd } from './clamd.ts'
import { testApp, type Person } from './test-app.ts'

const noon = '2026-04-10T12:00:00Z'
const log = createLog('silent')

/** A server with a virus scanner that does as it is told, and what tests of papers with viruses need. */
export async function virusWorld() {
  const scanner = await standInClamd()
  const app = testApp({ now: noon, clamd: scanner.clamd })
  const look = (now = noon) =>
    asAdministration(app, 'virus scanner', now, (it) =>
      lookForViruses(it, { files: app.files, clamd: scanner.clamd, log }),
    )
  const lookInVain = async (now = noon) => {
    await expect(look(now)).rejects.toThrow('does not answer')
  }
  return { scanner, app, look, lookInVain, noon, log }
}

export async function checkOf(person: Person, id: string) {
  return (await person.get(`/attachments/${id}`)).body.virusCheck
}

export function fileOf(name: string, content: string | Uint8Array): File {
  return new File([typeof content === 'string' ? content : Buffer.from(content)], name)
}

let made = 0

/** A text with a virus in it, unlike every other one. */
export function infectedText(): string {
  return `Notice ${(made += 1)} of Linden\n${eicar}`
}

export const clean = {
  state: 'CLEAN',
  checkedAt: '2026-04-10T12:00:00.000Z',
  signature: null,
  reason: null,
} as const
export const infected = { state: 'INFECTED', signature: 'Eicar-Test-Signature', reason: null } as const
