import { z } from 'zod';

// The content policy forbids code made from text, which zod would else try for speed. Imported before any schema is used.
z.config({ jitless: true });
