import { inUserScope } from '../access/scope.ts'
import { users } from '../access/tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/connect.ts'
import { StartError } from '../platform/start-error.ts'
import { storedSecret } from '../platform/stored-secret.ts'
import type { SamplePapers } from './make-papers.ts'
import { makeSample } from './make-sample.ts'
import { demoOrgs } from './orgs.ts'

const email = 'demo@kinfolio.example'

type Demo = {
  db: Database
  clock: Clock
  /** The application itself: the person who looks at the family signs up like everybody. */
  fetch(request: Request): Response | Promise<Response>
  baseUrl: string
  dataDir: string
  store: SamplePapers
}

/**
 * Fills an empty installation with a family whose every figure is invented, and returns how to sign in. The password
 * is random and stored in the data directory.
 */
export async function openDemo(demo: Demo): Promise<{ email: string; password: string }> {
  const password = storedSecret(demo.dataDir, 'demo')
  const present = await demo.db
    .select({ id: users.id, email: users.email, orgId: users.orgId })
    .from(users)
    .limit(2)
  const demoUser = present.find((user) => user.email === email)
  if (demoUser?.orgId) return { email, password }
  if (present.length > 0 && !demoUser) {
    throw new StartError(
      'This installation has records already: --demo fills an empty one only.\nName another folder: DATA_DIR=./demo-data npm start -- --demo',
    )
  }
  const userId = demoUser?.id ?? (await signUp(demo, password))
  const mint = { db: demo.db, now: demo.clock.now(), isReadOnly: false }
  await inUserScope(mint, { userId }, async (me) => {
    // The user works in the organisation that was made last.
    for (const org of demoOrgs.toReversed()) await makeSample(me, org, demo.store)
  })
  return { email, password }
}

async function signUp(demo: Demo, password: string): Promise<string> {
  const answer = await demo.fetch(
    new Request(`${demo.baseUrl}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Clara Ahlgren', email, password }),
    }),
  )
  if (!answer.ok) throw new Error(`The demo family could not sign up: ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { id: string } } // as the library answers
  return user.id
}
