import '../styles.css'
import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// All files share one page, so the elements of a test leave with it.
afterEach(cleanup)
