import { describe, expect, it } from 'vitest'

import { addTo } from '../../../testing/relations.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const at = (type: string, { id }: { id: string }) => ({ type, id })

type Node = { key: string; name: string; type: string; tier: number; value: { value: string } | null }
type Edge = { kind: string; from: string; to: string; name: string }

describe('the graph', () => {
  it('draws a trust with its trustee, its holding and its account on a day, and what the top owns', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const trust = await add.entity('Trust')
    const holding = await add.entity('Holding', [{ ownerId: trust.id, percent: '80' }], 'HOLDING_COMPANY')
    const bank = await add.company('Fiduciary')
    const startup = await add.company('Startup')
    const account = await add.position('Account', holding.id)
    await add.relation({
      type: 'TRUSTEE',
      from: at('company', bank),
      to: at('entity', trust),
      since: '2020-01-01',
    })
    await add.relation({
      type: 'SHAREHOLDER',
      from: at('entity', holding),
      to: at('company', startup),
      share: '12.5',
    })
    const { body } = await ada.get('/relations/graph')
    const names = new Map((body.nodes as Node[]).map(({ key, name }) => [key, name]))
    expect((body.nodes as Node[]).map(({ name, tier }) => `${name} ${tier}`).toSorted()).toEqual([
      'Account 3',
      'Fiduciary 1',
      'Holding 2',
      'Startup 1',
      'Trust 2',
    ])
    const said = ({ kind, from, to }: Edge) => `${names.get(from)} ${kind} ${names.get(to)}`
    expect((body.edges as Edge[]).map(said).toSorted()).toEqual([
      'Fiduciary RELATION Trust',
      'Holding HOLDS Account',
      'Holding RELATION Startup',
      'Trust OWNERSHIP Holding',
    ])
    // 80 % of the holding, and so 80 % × 12.5 % = 10 % of what it holds.
    const shares = body.lookThrough as { from: string; to: string; percent: string }[]
    expect(
      shares.map(({ from, to, percent }) => `${names.get(from)} ${names.get(to)} ${percent}`).toSorted(),
    ).toEqual(['Trust Holding 80', 'Trust Startup 10'])
    const before = (await ada.get('/relations/graph?on=2019-12-31')).body
    expect((before.edges as Edge[]).filter(({ kind }) => kind === 'RELATION')).toHaveLength(1)

    const near = (await ada.get(`/relations/graph?around=company:${bank.id}&depth=1`)).body
    expect((near.nodes as Node[]).map(({ name }) => name).toSorted()).toEqual(['Fiduciary', 'Trust'])
    const foreign = await ada.get('/relations/graph?around=company:0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b')
    expect(foreign.body.code).toBe('COMPANY_NOT_FOUND')
    const unclear = await ada.get('/relations/graph?around=bank')
    expect(unclear.body.message).toContain('such as contact:')
    expect(account.id).toBeDefined()
  })

  it('tells what a position is worth', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const trust = await add.entity('Trust')
    const account = await add.position('Account', trust.id)
    const paid = { positionId: account.id, type: 'BUY', date: '2026-01-05', amount: '1000' }
    expect((await ada.call('POST', '/transactions', paid)).status).toBe(201)
    const { nodes } = (await ada.get('/relations/graph')).body as { nodes: Node[] }
    expect(nodes.find(({ type }) => type === 'position')?.value?.value).toBe('1000')
  })
})

describe('signing', () => {
  it('is by signatories of the account, and by those of its entity, through a trustee and its directors', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [trust, alone] = [await add.entity('Trust'), await add.entity('Alone')]
    const [fiduciary, parent] = [await add.company('Fiduciary'), await add.company('Parent')]
    const account = await add.position('Account', trust.id)
    await add.relation({ type: 'TRUSTEE', from: at('company', fiduciary), to: at('entity', trust) })
    await add.relation({ type: 'DIRECTOR', from: at('company', parent), to: at('company', fiduciary) })
    await add.relation({
      type: 'SIGNATORY',
      from: at('entity', alone),
      to: at('position', account),
      until: '2025-12-31',
    })
    type Target = {
      target: { name: string }
      signers: { signer: { name: string }; reason: string; through: { name: string }[] }[]
    }
    const read = async (on: string) =>
      ((await ada.get(`/relations/signing?on=${on}`)).body.targets as Target[]).map(({ target, signers }) => [
        target.name,
        signers.map(({ signer, reason, through }) =>
          [signer.name, reason, ...through.map(({ name }) => name)].join(' < '),
        ),
      ])
    expect(await read('2026-04-10')).toEqual([
      ['Alone', []],
      ['Trust', ['Fiduciary < TRUSTEE', 'Parent < DIRECTOR < Fiduciary']],
      ['Account', ['Fiduciary < TRUSTEE < Trust', 'Parent < DIRECTOR < Trust < Fiduciary']],
    ])
    expect((await read('2025-12-31')).at(-1)?.[1]).toContain('Alone < SIGNATORY')
  })
})
