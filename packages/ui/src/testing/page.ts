// What every test of a component finds on the page.
import '../styles.css'
