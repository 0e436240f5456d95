import { expect, it } from 'vitest'

import { storeMessages } from './store-messages.ts'

// The store messages of the specification, §8, in its order. Two more of its list come from the server: see errors.ts.
const specified = [
  'Failed to load users',
  'Failed to load user profile',
  'Failed to load user details',
  'Failed to create user',
  'Failed to update user',
  'Failed to update profile picture',
  'Failed to switch organization',
  'Failed to delete user',
  'Failed to load orgs',
  'Failed to load org details',
  'Failed to create org',
  'Failed to update org',
  'Failed to delete org',
  'Failed to load organization members',
  'Failed to add member to organization',
  'Failed to remove member from organization',
  'Failed to update member role',
  'Failed to add entity',
  'Failed to update entity',
  'Failed to delete entity',
  'Failed to load transaction types',
  'Failed to load transactions',
  'Failed to load transaction details',
  'Failed to create transaction',
  'Failed to update transaction',
  'Failed to delete transaction',
  'Failed to recalculate position NAV',
  'Failed to recalculate all NAVs',
]

it('has the store messages of the specification first, in its order', () => {
  expect(Object.values(storeMessages).slice(0, specified.length)).toEqual(specified)
})

it('has one message for each call, and no two alike', () => {
  const messages = Object.values(storeMessages)
  expect(new Set(messages).size).toBe(messages.length)
  for (const message of messages) expect(message).toMatch(/^Failed to [a-z].*[^.]$/)
})
