import { useState } from 'react'

/** A file that was chosen, and the address at which the page finds it until it is uploaded. */
export type ChosenPicture = { file: File; address: string }

/** The picture that somebody chose, until it is saved or left. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  return {
    chosen,
    choose: (file: File) => setChosen({ file, address: URL.createObjectURL(file) }),
    leave: () => {
      if (chosen) URL.revokeObjectURL(chosen.address)
      setChosen(null)
    },
  }
}
