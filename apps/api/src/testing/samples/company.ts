import { aDot } from '../pictures.ts'
import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of companies. No position names this one, so that a role for named entities does not see it. */
export const sample: Sample = {
  id: 'company',
  noun: 'companies',
  make: {
    path: '/companies',
    body: () => ({ name: 'Marked outside company', type: 'BANK', notes: 'Marked outside note of a company' }),
  },
  ties: [({ company }) => ({ path: `/companies/${company}/picture`, form: { file: aDot() } })],
  calls: {
    'companies.picture.upload': () => ({ form: { file: aDot() } }),
    'companies.listOfType': () => ({ ids: { companyType: 'BANK' } }),
    'companies.search': () => ({ path: '/companies/search?q=marked' }),
    'companies.create': () => ({ body: { name: 'New' } }),
    'companies.update': () => ({ body: { name: 'Renamed' } }),
  },
}
