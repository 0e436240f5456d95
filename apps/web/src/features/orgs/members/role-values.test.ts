import { describe, expect, it } from 'vitest'

import { inputOfRole, type RoleValues, valuesOfRole } from './role-values.ts'

const vienna = 'Europe/Vienna'
const values: RoleValues = {
  email: 'grace@example.com',
  name: 'viewer',
  coversSome: true,
  entityIds: ['trust'],
  valuesVisible: false,
  expiresAt: '2026-12-31',
}

describe('a role from its form', () => {
  it('covers what is named, until the end of its last day where the organisation is', () => {
    expect(inputOfRole(values, null, vienna)).toEqual({
      name: 'viewer',
      entityIds: ['trust'],
      valuesVisible: false,
      expiresAt: '2026-12-31T22:59:59Z',
    })
  })

  it('is whole and endless for an owner, whatever stood in the form before', () => {
    expect(inputOfRole({ ...values, name: 'owner' }, null, vienna)).toEqual({
      name: 'owner',
      entityIds: null,
      valuesVisible: true,
      expiresAt: null,
    })
  })

  it('names entities for an adviser, without asking whether it should', () => {
    expect(inputOfRole({ ...values, name: 'adviser', coversSome: false }, null, vienna).entityIds).toEqual([
      'trust',
    ])
  })

  it('keeps the very moment of a day that was not changed', () => {
    const before = {
      id: 'r',
      orgId: 'o',
      email: values.email,
      name: 'viewer',
      entityIds: null,
      valuesVisible: true,
      expiresAt: '2026-12-31T12:00:00Z',
      status: 'active',
      user: null,
      lastActiveAt: null,
      invitedUntil: null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      version: 1,
    } as const
    const shown = valuesOfRole(before, { entityIds: null, valuesVisible: true }, vienna)
    expect(shown.expiresAt).toBe('2026-12-31')
    expect(inputOfRole(shown, before, vienna).expiresAt).toBe('2026-12-31T12:00:00Z')
  })
})
