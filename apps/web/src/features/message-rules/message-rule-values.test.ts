import { MessageRuleCreate } from '@kinfolio/contract/message-rules'
import { expect, it } from 'vitest'

import { inputOfMessageRule, valuesOfMessageRule } from './message-rule-values.ts'

it('a rule comes out of the form as it went in', () => {
  const conditions = [
    { field: 'FROM_DOMAIN', text: 'linden.example' },
    { field: 'HAS_FILE', is: true },
    { field: 'PROVEN', is: false },
    { field: 'NATURE', nature: 'BOUNCE' },
  ] as const
  const said = {
    name: 'Statements',
    isActive: true,
    needsAll: false,
    conditions: [...conditions],
    status: 'DONE',
    archives: true,
    marksRead: true,
    stops: false,
  } as const
  const rule = {
    ...said,
    id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
    place: 1,
    assignee: { id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c', name: 'Ada' },
    record: { entityType: 'position', entityId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3d', name: 'Fund' },
    tag: { id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3e', name: 'Linden' },
    runCount: 0,
    createdAt: '2026-04-10T12:00:00Z',
    updatedAt: '2026-04-10T12:00:00Z',
    version: 1,
  } as const
  const input = inputOfMessageRule(valuesOfMessageRule({ ...rule, conditions: [...conditions] }))
  expect(MessageRuleCreate.parse(input)).toEqual({
    ...said,
    assigneeId: rule.assignee.id,
    record: { entityType: 'position', entityId: rule.record.entityId },
    tagId: rule.tag.id,
  })
})
