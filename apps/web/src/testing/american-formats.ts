import { setFormatLocale, setFormatZone } from '../lib/format.ts'

// Runs before each file. A file that chooses another locale or zone changes nothing for the files after it, and the
// language of the machine changes nothing either.
setFormatLocale('en-US')
setFormatZone(null)
