import type { TemplateField } from '@kinfolio/contract/template-fields'
import { t } from '@lingui/core/macro'

/** What stands in the place of a field. */
export const fieldWords: Readonly<Record<TemplateField, string>> = {
  'contact.name': t`whom it goes to first`,
  'contact.firstName': t`their first name`,
  company: t`the company that the conversation is about`,
  fund: t`the position that it is about`,
  entity: t`the entity that it is about`,
  'thread.subject': t`its subject`,
  'me.name': t`your name`,
  'me.email': t`your address`,
  organisation: t`the organisation`,
  today: t`the day on which it is written`,
}
