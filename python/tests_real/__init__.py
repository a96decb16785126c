"""Tests with BrowserGym's own code: `npm run prove -- python --sources FOLDER` runs them."""
