import { expect } from 'vitest'

import type { Person } from './test-app.ts'

type Made = { id: string; [field: string]: unknown }

/** Adds records and what ties them, as a person. */
export function addTo(person: Person) {
  const create = async (path: string, body: unknown): Promise<Made> => {
    const answer = await person.call('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  return {
    contact: (name: string, rest: object = {}) => create('/contacts', { name, ...rest }),
    company: (name: string, rest: object = {}) => create('/companies', { name, ...rest }),
    entity: (name: string, owners: object[] = [], type = 'TRUST') =>
      create(`/orgs/${person.orgId}/entities`, { name, type, owners }),
    position: (name: string, entityId: string, type = 'CASH') =>
      create('/positions', { name, type, currency: 'EUR', entityId }),
    relation: (body: object) => create('/relations', body),
  }
}
