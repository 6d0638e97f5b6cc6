import { mayHaveSession } from '@/lib/session-storage-key.ts';

// Hides the landing page from signed-in users (index.html): the app opens another screen.
if (mayHaveSession()) document.documentElement.dataset.session = 'expected';
