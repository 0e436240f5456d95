import type { ImportTemplate } from '@kinfolio/contract/import-templates'
import type { ImportPreview } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
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
      title={fitting.length === 1 ? 'This file fits a saved template' : 'This file fits saved templates'}
    >
      <p>{fitting.length === 1 ? 'It was' : 'They were'} made for the same columns.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {fitting.map((template) => (
          <Button key={template.id} size="sm" className="max-w-full" onClick={() => onUse(template)}>
            <span className="truncate">Use “{template.name}”</span>
          </Button>
        ))}
      </div>
    </Callout>
  )
}
