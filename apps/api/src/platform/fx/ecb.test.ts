import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { frozenClock } from '../clock.ts'
import { demoRates } from './demo.ts'
import { ecbRates } from './ecb.ts'

/** The form of the bank's file; the rates are invented. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube>
<Cube time="2026-04-09"><Cube currency="USD" rate="1.1234"/><Cube currency="JPY" rate="150.2"/><Cube currency="XXQ" rate="3"/></Cube>
<Cube time='2026-04-08'><Cube currency='USD' rate='1.1111'/><Cube currency='JPY' rate='N/A'/></Cube>
</Cube></gesmes:Envelope>`

function ecb(answer: () => Response) {
  const requests: string[] = []
  const source = ecbRates({
    clock: frozenClock('2026-04-10T12:00:00Z'),
    fetch: async (input) => {
      requests.push(input instanceof Request ? input.url : input.toString())
      return answer()
    },
  })
  return { source, requests }
}

it('reads the fixings of each currency that there is, in the order of their days', async () => {
  const { source } = ecb(() => new Response(xml))
  expect(await source.history(null)).toEqual(
    new Map([
      [
        'USD',
        [
          { day: '2026-04-08', perEuro: '1.1111' },
          { day: '2026-04-09', perEuro: '1.1234' },
        ],
      ],
      ['JPY', [{ day: '2026-04-09', perEuro: '150.2' }]],
    ]),
  )
})

it('asks for the last 90 days where they are enough, else for all since 1999', async () => {
  const { source, requests } = ecb(() => new Response(xml))
  await source.history(day('2026-03-10'))
  await source.history(day('2025-12-31'))
  await source.history(null)
  expect(requests.map((url) => url.split('/').at(-1))).toEqual([
    'eurofxref-hist-90d.xml',
    'eurofxref-hist.xml',
    'eurofxref-hist.xml',
  ])
})

it('says in words why there are none', async () => {
  await expect(ecb(() => new Response('', { status: 503 })).source.history(null)).rejects.toThrow(
    'status 503',
  )
  await expect(ecb(() => new Response('<html>')).source.history(null)).rejects.toThrow('not understood')
})

it('has a stand-in with working days until yesterday', async () => {
  const rates = await demoRates(frozenClock('2026-04-13T12:00:00Z')).history(day('2026-04-09'))
  expect(rates.get('USD')?.map((fixing) => fixing.day)).toEqual(['2026-04-09', '2026-04-10'])
})
