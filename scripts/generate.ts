import { ensureFonts } from "./fonts";
import { ensureDatabaseClient } from "./prepare";

ensureDatabaseClient();
await ensureFonts();
