import { Button } from '@kinfolio/ui/Button'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'

/** Stands where the application offers to write. The sample refuses every write, and says so. */
export function RefusedWrite({ icon, children }: { icon: string; children: string }) {
  return (
    <Button
      icon={icon}
      onClick={() =>
        toast({
          id: 'sample is read-only',
          title: t`Nothing can be written now`,
          description: t`This is an invented sample. Your own records come back when the server answers.`,
          color: 'warning',
        })
      }
    >
      {children}
    </Button>
  )
}
