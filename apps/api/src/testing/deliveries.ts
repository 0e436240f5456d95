import { asPersonOn } from '../access/maker-scope.ts'
import { deliverNotices } from '../features/deliveries/jobs.ts'
import { instantOf } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import type { Mail } from '../platform/mail.ts'
import { asAdministration } from './administration.ts'
import type { TestApp } from './test-app.ts'

/** Tells people outside of the application what is due at a moment, as the job does, and answers the mails that go out. */
export async function mailedAt(app: TestApp, at: string): Promise<Mail[]> {
  const mails: Mail[] = []
  const asPerson = asPersonOn(app.connection.db, instantOf(at))
  await asAdministration(app, 'notices', at, (it) =>
    deliverNotices(
      it,
      {
        asPerson,
        baseUrl: 'http://localhost',
        verifiesAddresses: false,
        sendWithin: async (_, queue, payload) => {
          if (queue === 'mail.send') mails.push(payload as Mail) // what this queue takes
        },
      },
      createLog('silent'),
    ),
  )
  return mails
}
