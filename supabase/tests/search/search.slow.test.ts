// What the search returns, and how it reads the homes.
import './homes.ts';
import './agreement.ts';
import './plan.ts';
