import type { ReportContent, Widget } from '@kinfolio/contract/reports'
import { Button } from '@kinfolio/ui/Button'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { pageLabel } from '../report-words.ts'
import { titleOf } from './CanvasWidget.tsx'
import { CopyWidgetDialog } from './CopyWidgetDialog.tsx'
import { addWidget, changeWidget, isFull, moveToPage } from './edits.ts'
import { WidgetSettings } from './WidgetSettings.tsx'

type WidgetPanelProps = {
  reportId: string
  content: ReportContent
  widget: Widget
  onChange: (content: ReportContent, topic?: string) => void
  onRemove: () => void
}

/** The title and the settings of the chosen widget, and what can be done with it. */
export function WidgetPanel({ reportId, content, widget, onChange, onRemove }: WidgetPanelProps) {
  const [isCopied, setIsCopied] = useState(false)
  const { widgetId, type, title, settings, pageId, place } = widget
  const { pages } = content
  return (
    <div className="flex flex-col gap-4">
      <Field label={t`Title`}>
        <TextInput
          value={title}
          maxLength={200}
          placeholder={titleOf({ title: '', type })}
          onChange={(event) =>
            onChange(changeWidget(content, widgetId, { title: event.target.value }), `title ${widgetId}`)
          }
        />
      </Field>
      <WidgetSettings
        key={widgetId}
        type={type}
        settings={settings}
        onSettingsChange={(next, name) =>
          onChange(changeWidget(content, widgetId, { settings: next }), `${name} ${widgetId}`)
        }
      />
      {pages.length > 1 && (
        <Field label={t`On the page`}>
          <NativeSelect
            value={pageId}
            options={pages.map((page, at) => ({ value: page.pageId, label: pageLabel(page, at) }))}
            onValueChange={(chosen) => onChange(moveToPage(content, widgetId, chosen))}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <Button
          size="sm"
          icon="lucide:copy-plus"
          disabled={isFull(content)}
          onClick={() =>
            onChange(addWidget(content, pageId, { type, title, settings, size: [place.w, place.h] }).content)
          }
        >
          {t`Duplicate`}
        </Button>
        <Button size="sm" icon="lucide:file-output" onClick={() => setIsCopied(true)}>
          {t`Copy to a report…`}
        </Button>
        <Button size="sm" icon="lucide:trash-2" onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
      {isCopied && (
        <CopyWidgetDialog widget={widget} reportId={reportId} onClose={() => setIsCopied(false)} />
      )}
    </div>
  )
}
