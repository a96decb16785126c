import { createRoot } from 'react-dom/client'
import { RunPage } from './run-page.tsx'
import './run.css'

createRoot(document.getElementById('root')!).render(<RunPage />)
