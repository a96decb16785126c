import { createRoot } from 'react-dom/client'
import { keepTexts } from '#ui/keep-texts.ts'
import { RunPage } from './run-page.tsx'
import './run.css'

keepTexts(document)
createRoot(document.getElementById('root')!).render(<RunPage />)
