import type { ImportTemplate } from '@kinfolio/contract/import-templates'
import type { ImportPreview } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { templatesFor } from './import-templates.ts'
import { importTemplatesQuery } from './queries.ts'

type TemplateOfferProps = {
  preview: ImportPreview
  templateId: string | null
  onUse: (template: ImportTemplate) => void
}

const mostOffered = 3

/** The saved templates that the columns of a file fit, until one is used. */
export function TemplateOffer({ preview: { kind, columns }, templateId, onUse }: TemplateOfferProps) {
  const { api } = useOrg()
  const templates = useQuery(importTemplatesQuery(api)).data ?? []
  if (kind !== 'TRANSACTIONS' || templates.some(({ id }) => id === templateId)) return null
  const fitting = templatesFor(templates, columns).slice(0, mostOffered)
  if (fitting.length === 0) return null
  return (
    <Callout
      color="info"
      title={plural(fitting.length, {
        one: 'This file fits a saved template',
        other: 'This file fits saved templates',
      })}
    >
      <p>
        {plural(fitting.length, {
          one: 'It was made for the same columns.',
          other: 'They were made for the same columns.',
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {fitting.map((template) => (
          <Button key={template.id} size="sm" className="max-w-full" onClick={() => onUse(template)}>
            <span className="truncate">
              <Trans>Use “{template.name}”</Trans>
            </span>
          </Button>
        ))}
      </div>
    </Callout>
  )
}
