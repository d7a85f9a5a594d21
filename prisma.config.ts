import { defineConfig } from "prisma/config";

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // Generating the client needs no database; everything else is given one.
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://localhost:5432/none" },
});
