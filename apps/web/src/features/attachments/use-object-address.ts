import { useEffect, useState } from 'react'

/** An address of this page for content that is in memory; null until there is some. */
export function useObjectAddress(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return undefined
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [content])
  return address
}
