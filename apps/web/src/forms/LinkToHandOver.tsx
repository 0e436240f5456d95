import { Button } from '@kinfolio/ui/Button'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

type LinkToHandOverProps = {
  url: string
  /** What it is, where it is no address. */
  label?: string
}

/** An address that is told once, to be copied and handed over by hand. */
export function LinkToHandOver({ url, label = t`Link to hand over` }: LinkToHandOverProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Field label={label} hint={t`It is shown here once.`}>
      <TextInput
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        suffix={
          <Button
            size="xs"
            icon={isCopied ? 'lucide:check' : 'lucide:copy'}
            onClick={() => void navigator.clipboard.writeText(url).then(() => setIsCopied(true))}
          >
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        }
      />
    </Field>
  )
}
