import { useEffect } from 'react'

const forms = new Set<object>()

/** Whether somebody is writing something that is not saved. */
export function hasUnsaved(): boolean {
  return forms.size > 0
}

/** A form says that leaving the page would lose its entries. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const form = {}
    forms.add(form)
    return () => void forms.delete(form)
  }, [isDirty])
}
