import { ensureDatabaseClient } from "./prepare";

ensureDatabaseClient();
