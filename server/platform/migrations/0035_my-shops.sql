CREATE TABLE "my_shops" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "my_shops" ADD CONSTRAINT "my_shops_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;