import { signUp, type Session } from '../../families.ts'
import type { Drill, Stage } from '../drill.ts'
import { sent } from '../stage.ts'

const owners = 10

export default {
  what: 'fifty changes of owners’ roles at once',
  async run(stage) {
    const members = await ownersOf(stage)
    const start = performance.now()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const { session } = members[index % owners] ?? { session: stage.struck }
        const { roleId } = members[(index + 1 + Math.floor(index / owners)) % owners] ?? { roleId: '' }
        const name = index % 2 ? 'owner' : 'admin'
        return stage.call(session, 'PUT', `/orgs/${stage.struck.orgId}/roles/${roleId}`, { name })
      }),
    )
    const seconds = (performance.now() - start) / 1000
    const done = outcomes.filter(({ status }) => status === 200).length
    return `${done} done, all ended after ${seconds.toFixed(1)} s`
  },
} satisfies Drill

async function ownersOf({ server, struck }: Stage): Promise<{ session: Session; roleId: string }[]> {
  const { role } = (await sent(server, struck, 'GET', `/orgs/${struck.orgId}`)) as { role: { id: string } }
  const members = [{ session: struck, roleId: role.id }]
  for (let index = 1; index < owners; index++) {
    const invitation = { email: `bench${100 + index}@example.com`, name: 'owner' }
    const invited = (await sent(server, struck, 'POST', `/orgs/${struck.orgId}/roles`, invitation)) as {
      id: string
      invitationUrl: string
    }
    const session = { cookie: await signUp(server.origin, 100 + index), orgId: struck.orgId }
    const token = invited.invitationUrl.split('/').at(-1)
    await sent(server, session, 'POST', `/invitations/${token}/accept`)
    members.push({ session, roleId: invited.id })
  }
  return members
}
