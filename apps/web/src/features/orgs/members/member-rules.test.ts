import { describe, expect, it } from 'vitest'

import { changeRefusal, grantableRoles, leaveRefusal } from './member-rules.ts'

const whole = { entityIds: null, valuesVisible: true }
const owner = { id: 'me', name: 'owner', ...whole } as const
const admin = { id: 'me', name: 'admin', ...whole } as const

describe('what may be given', () => {
  it('is one’s own role and those that may do less', () => {
    expect(grantableRoles('owner')).toEqual(['owner', 'admin', 'member', 'viewer', 'adviser'])
    expect(grantableRoles('admin')).toEqual(['admin', 'member', 'viewer', 'adviser'])
    expect(grantableRoles('viewer')).toEqual(['viewer', 'adviser'])
  })
})

describe('another member', () => {
  it('may be changed by whoever holds as much', () => {
    expect(changeRefusal(admin, { id: 'b', name: 'admin', ...whole })).toBeNull()
    expect(changeRefusal(owner, { id: 'b', name: 'owner', ...whole })).toBeNull()
  })

  it('is out of reach with a higher role, a wider scope or more values, and is never oneself', () => {
    const scoped = { ...admin, entityIds: ['trust'] }
    expect(changeRefusal(admin, { id: 'b', name: 'owner', ...whole })).toMatch(/above your own/)
    expect(changeRefusal(owner, { id: 'me', name: 'owner', ...whole })).toMatch(/their own role/)
    expect(changeRefusal(scoped, { id: 'b', name: 'viewer', ...whole })).toMatch(/more than your own role/)
    expect(changeRefusal(scoped, { id: 'b', name: 'viewer', ...whole, entityIds: ['trust'] })).toBeNull()
    expect(changeRefusal({ ...admin, valuesVisible: false }, { id: 'b', name: 'viewer', ...whole })).toMatch(
      /more than your own role/,
    )
  })
})

describe('leaving', () => {
  const ada = { id: 'me', name: 'owner', user: { id: '1', name: 'Ada', image: null } } as const
  it('needs another owner who has accepted, where one is an owner', () => {
    expect(leaveRefusal(owner, [ada])).toMatch(/at least one owner/)
    expect(leaveRefusal(owner, [ada, { ...ada, id: 'b', user: null }])).toMatch(/at least one owner/)
    expect(leaveRefusal(owner, [ada, { ...ada, id: 'b' }])).toBeNull()
  })

  it('is free to everybody else', () => {
    expect(leaveRefusal(admin, [{ ...ada, name: 'admin' }])).toBeNull()
  })
})
