"""Tests with BrowserGym's own code: `npm run arena-python -- --sources FOLDER` runs them."""
