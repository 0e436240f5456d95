import { messageNatures } from '@kinfolio/contract/message-kinds'
import { messageRuleStatuses, textFields, type MessageRuleField } from '@kinfolio/contract/message-rule-kinds'
import type { MessageRule, MessageRuleCreate, RuleCondition } from '@kinfolio/contract/message-rules'
import type { z } from 'zod'

/** A condition as it stands in the form: one text for every field. */
export type ConditionValues = { field: MessageRuleField; text: string }

export type MessageRuleValues = {
  name: string
  isActive: boolean
  needsAll: boolean
  conditions: ConditionValues[]
  assigneeId: string
  status: string
  record: MessageRule['record']
  tagId: string
  archives: boolean
  marksRead: boolean
  stops: boolean
}

export function valuesOfMessageRule(rule: MessageRule | undefined): MessageRuleValues {
  return {
    name: rule?.name ?? '',
    isActive: rule?.isActive ?? false,
    needsAll: rule?.needsAll ?? true,
    conditions: rule?.conditions.map(valuesOfCondition) ?? [{ field: 'FROM_DOMAIN', text: '' }],
    assigneeId: rule?.assignee?.id ?? '',
    status: rule?.status ?? '',
    record: rule?.record ?? null,
    tagId: rule?.tag?.id ?? '',
    archives: rule?.archives ?? false,
    marksRead: rule?.marksRead ?? false,
    stops: rule?.stops ?? false,
  }
}

function valuesOfCondition(condition: RuleCondition): ConditionValues {
  const { field } = condition
  if ('text' in condition) return { field, text: condition.text }
  return { field, text: 'nature' in condition ? condition.nature : condition.is ? yes : no }
}

export const yes = 'YES'
export const no = 'NO'

/** The text with which a field begins, where it offers a choice. */
export function firstText(field: MessageRuleField): string {
  if (field === 'NATURE') return 'LIST'
  return textFields.some((each) => each === field) ? '' : yes
}

/** What the form says, as the contract has it. */
export function inputOfMessageRule(values: MessageRuleValues): z.input<typeof MessageRuleCreate> {
  const { record, assigneeId, tagId, status, conditions, ...rest } = values
  return {
    ...rest,
    conditions: conditions.map(conditionOf),
    assigneeId: assigneeId === '' ? null : assigneeId,
    tagId: tagId === '' ? null : tagId,
    status: messageRuleStatuses.find((each) => each === status) ?? null,
    record: record && { entityType: record.entityType, entityId: record.entityId },
  }
}

function conditionOf({ field, text }: ConditionValues): RuleCondition {
  if (field === 'NATURE') return { field, nature: messageNatures.find((each) => each === text) ?? 'PERSON' }
  if (field === 'HAS_FILE' || field === 'PROVEN') return { field, is: text === yes }
  return { field, text }
}
