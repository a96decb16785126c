import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser's build and, with --ssr, the build that prerenders. Both are driven by scripts/build.ts. */
export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  // The ages that light-dark() and popovers need: look/look.md names them.
  build: { target: ['chrome123', 'firefox125', 'safari17.5'], assetsInlineLimit: 0 },
})
